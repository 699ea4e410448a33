/**
 * The reading page's own script: the law is there without it. It asks for what people say and lets them say it.
 */
import "@/app/_ui/complete";
import { drawGutters } from "./gutter";
import { drawHighlights } from "./highlight";
import { listenForKeys } from "./keys";
import { followBill } from "./live";
import { openMenu, watchMenu } from "./menu";
import { followReader, prepareDrawer } from "./outline";
import { blockAt, blockOf } from "./page";
import { showPositions } from "./positions";
import { roveTabs } from "./rove";
import { watchSelection } from "./speak";
import { prepareStatus, say } from "./status";
import { resumeSuggest } from "./suggest";
import { loadTalk } from "./talk";
import { openThread, watchThread } from "./thread";
import { showViewer } from "./viewer";

async function begin(): Promise<void> {
  prepareStatus();
  prepareDrawer();
  followReader();
  drawGutters();
  drawHighlights();
  watchSelection();
  watchMenu();
  watchThread();
  roveTabs();
  listenForKeys();
  document.querySelector(".law")?.addEventListener("click", openFromGutter);
  const talk = loadTalk();
  followBill(talk);
  void showPositions();
  const [, complete] = await Promise.all([showViewer(), talk]);
  if (!complete) say("What people say could not be loaded in full. Reload the page to try again.");
  await openLinked();
}

/** A plain click opens the menu; with a key held the link works as links do. */
function openFromGutter(event: Event): void {
  const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const control = target instanceof Element ? target.closest(".gutter") : null;
  const block = blockOf(control);
  if (!control || !block || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  openMenu(block);
}

/** `?thread=s3/b` in a link opens that thread, `?suggest=s3/b` the suggestion somebody began there. */
async function openLinked(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const [thread, suggest] = [asked.get("thread"), asked.get("suggest")];
  const path = thread ?? suggest;
  const block = path === null ? null : blockAt(path);
  if (!block) return;
  block.scrollIntoView({ block: "center" });
  if (thread !== null) await openThread(block);
  else await resumeSuggest(block);
}

void begin();
