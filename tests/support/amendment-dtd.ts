/** The DTD that amendments must be valid by: Congress's own where it is at hand. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const CORPUS = process.env.CORPUS ?? path.join(import.meta.dirname, "../../../shared/corpus");
const DTD = path.join(CORPUS, "schemas/amend.dtd");

/** What the DTD says of an amendment, in short, where Congress's own is not at hand. */
const OURS = `<!ELEMENT amendment-doc (amendment-form, amendment-body)><!ATTLIST amendment-doc amend-type (house-amendment|senate-amendment) #IMPLIED amend-degree (first|second) #IMPLIED>
<!ELEMENT amendment-form (congress?, legis-num?, action?)><!ELEMENT congress (#PCDATA)><!ATTLIST congress display (yes|no) "yes"><!ELEMENT legis-num (#PCDATA)><!ATTLIST legis-num display (yes|no) "yes"><!ELEMENT action (action-desc)><!ELEMENT action-desc (#PCDATA)>
<!ELEMENT amendment-body (amendment+)><!ELEMENT amendment (amendment-instruction+, amendment-block?)*><!ELEMENT amendment-instruction (text)><!ELEMENT amendment-block (text*, (continuation-text|section)*)>
<!ELEMENT section (enum?, header?, text?)><!ATTLIST section id ID #REQUIRED><!ELEMENT enum (#PCDATA)><!ELEMENT header (#PCDATA)><!ELEMENT text (#PCDATA|quote)*><!ATTLIST text display-inline CDATA #IMPLIED><!ELEMENT quote (#PCDATA)>
<!ELEMENT continuation-text (#PCDATA)><!ATTLIST continuation-text continuation-text-level (section) #IMPLIED>`;

export function amendmentDtd(): string {
  return existsSync(DTD) ? readFileSync(DTD, "utf8") : OURS;
}
