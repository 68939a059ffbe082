import { guardLoader } from '../../../platform/guard-loaders.ts'
import { StorePage } from '../../../ui/layout/store-page.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Profile } from './profile.tsx'

export const clientLoader = guardLoader({ roles: ['customer'], signIn: true })

export const HydrateFallback = () => (
  <StorePage>
    <LoadingState shape="cards" />
  </StorePage>
)

/** A customer's own account. */
export default function OwnProfile() {
  return (
    <StorePage>
      <Profile />
    </StorePage>
  )
}
