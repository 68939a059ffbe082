export { Bell } from './bell.tsx'
export { MailPreferences } from './mail-preferences.tsx'
