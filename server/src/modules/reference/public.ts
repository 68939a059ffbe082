export { loadReference } from './load-reference.ts'
export { createReferenceRows } from './reference-rows.ts'
