import { guardLoader } from '../../../platform/guard-loaders.ts'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import NewApplication from './new-application.screen.tsx'

export const clientLoader = guardLoader({ roles: ['customer'], signIn: true })

export const HydrateFallback = () => (
  <StorePage>
    <LoadingState shape="cards" />
  </StorePage>
)

export default function ApplyScreen() {
  return (
    <StorePage>
      <NewApplication />
    </StorePage>
  )
}
