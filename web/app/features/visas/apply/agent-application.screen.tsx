export { OwnApplication as default } from './own-application.tsx'
