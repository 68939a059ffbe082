export { AgencyCards } from './agency/agency-cards.tsx'
export { AgentField, AgentFilter } from './choose/agent-field.tsx'
export { useAgentNames } from './choose/use-agent-name.ts'
export { ApprovalProgress } from './progress/approval-progress.tsx'
