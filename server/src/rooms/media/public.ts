export { uploads } from './tables.ts'
