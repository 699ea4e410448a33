import "../support/database";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
