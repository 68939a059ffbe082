import { guarded } from '../../platform/guarded.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { StorePage } from '../../ui/store-page.tsx'
import NewTraveller from './new-traveller.screen.tsx'

export const clientLoader = guarded({ roles: ['customer'] })

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
