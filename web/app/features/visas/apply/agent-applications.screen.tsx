export { OwnApplications as default } from './own-applications.tsx'
