import { guardLoader } from '../../platform/guard-loaders.ts'
import { StorePage } from '../../ui/layout/store-page.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import NewTraveller from './new-traveller.screen.tsx'

export const clientLoader = guardLoader({ roles: ['customer'], signIn: true })

export const HydrateFallback = () => (
  <StorePage>
    <LoadingState shape="rows" />
  </StorePage>
)

export default function NewOwnTraveller() {
  return (
    <StorePage>
      <NewTraveller />
    </StorePage>
  )
}
