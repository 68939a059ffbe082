export { openKeys } from './keys.ts'
