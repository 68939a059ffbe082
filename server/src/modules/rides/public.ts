export { ridesModule } from './rides.module.ts'
