export { fillSaved } from './fill-saved.ts'
