/** What a thread does with one bill. */
export { placeBill as default } from "./placing";
