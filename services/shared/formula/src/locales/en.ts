// English under the name of its language.
export { english as en } from "../vocabulary.ts";
