export { holidaysModule } from './holidays.module.ts'
