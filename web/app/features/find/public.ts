export { useSearchCommands } from './use-search-commands.tsx'
