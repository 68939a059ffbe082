/** Ends its worker in the middle of the work. */
export default function crashDocument(): never {
  process.exit(7)
}
