export { groupsModule } from './groups.module.ts'
