import { guarded } from '../../platform/guarded.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import NewTraveller from './new-traveller.screen.tsx'
import styles from './travellers.module.css'

export const clientLoader = guarded({ roles: ['customer'] })

export const HydrateFallback = () => (
  <div className={styles.page}>
    <LoadingState shape="rows" />
  </div>
)

export default function NewOwnTraveller() {
  return (
    <div className={styles.page}>
      <NewTraveller />
    </div>
  )
}
