/** Ends its worker in the middle of a document. */
export default function crashDocument(): never {
  process.exit(7)
}
