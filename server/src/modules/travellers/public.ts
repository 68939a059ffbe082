export { eraseTravellers } from './erase-travellers.ts'
export { fillSaved } from './fill-saved.ts'
export { findOwnTravellers } from './find-travellers.ts'
