export { defineOfflinePaper } from './paper.ts'
