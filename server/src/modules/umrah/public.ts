export { umrahModule } from './umrah.module.ts'
