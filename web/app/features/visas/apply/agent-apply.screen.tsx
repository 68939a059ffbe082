export { NewApplication as default } from './own-application.tsx'
