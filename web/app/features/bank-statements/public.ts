export { MatchStatement } from './match-statement.tsx'
