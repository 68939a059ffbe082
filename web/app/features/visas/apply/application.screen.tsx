import { guardLoader } from '../../../platform/guard-loaders.ts'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import OwnApplication from './own-application.screen.tsx'

export const clientLoader = guardLoader({ roles: ['customer'], signIn: true })

export const HydrateFallback = () => (
  <StorePage>
    <LoadingState shape="cards" />
  </StorePage>
)

export default function ApplicationScreen() {
  return (
    <StorePage>
      <OwnApplication />
    </StorePage>
  )
}
