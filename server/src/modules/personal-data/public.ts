export { personalDataMailSamples } from './mails.ts'
export { definePersonalDataJobs } from './personal-data.jobs.ts'
export { resealExports } from './sweep-exports.ts'
