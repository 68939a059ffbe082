export { fillSaved } from './fill-saved.ts'
export { findOwnTravellers } from './find-travellers.ts'
export { personalTravellers } from './personal-travellers.ts'
