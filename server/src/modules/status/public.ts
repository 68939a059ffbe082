export { statusFigures } from './status-figures.ts'
