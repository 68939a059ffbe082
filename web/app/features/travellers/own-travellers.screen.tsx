import { guardLoader } from '../../platform/guard-loaders.ts'
import { StorePage } from '../../ui/layout/store-page.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import Travellers from './travellers.screen.tsx'

export const clientLoader = guardLoader({ roles: ['customer'], signIn: true })

export const HydrateFallback = () => (
  <StorePage>
    <LoadingState shape="rows" />
  </StorePage>
)

/** Everybody a customer books for. */
export default function OwnTravellers() {
  return (
    <StorePage>
      <Travellers />
    </StorePage>
  )
}
