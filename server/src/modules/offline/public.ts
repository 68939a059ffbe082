export { defineOfflinePaper } from './confirmation.document.ts'
