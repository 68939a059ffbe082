export { AgencyCards } from './agency/agency-cards.tsx'
export { AGENCIES } from './api.ts'
export { AgentField, AgentFilter } from './choose/agent-field.tsx'
export { useAgentNames } from './choose/use-agent-name.ts'
