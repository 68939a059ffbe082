export { likeEvery } from './like-every.ts'
export { searchPatterns } from './search-words.rules.ts'
