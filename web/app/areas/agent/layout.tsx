import { guardLoader } from '../../platform/guard-loaders.ts'
import { OfficeShell } from '../office/office-shell.tsx'
import { OfficeSkeleton } from '../office/office-skeleton.tsx'
import { agentNav } from './nav.ts'

export { guardEveryTime as shouldRevalidate } from '../guard-every-time.ts'

export const clientLoader = guardLoader({ roles: ['agent'], approved: true })

export const HydrateFallback = () => <OfficeSkeleton area="agent" />

export default function AgentLayout() {
  return <OfficeShell area="agent" nav={agentNav} />
}
