import { guarded } from '../../platform/guarded.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import styles from './travellers.module.css'
import Travellers from './travellers.screen.tsx'

export const clientLoader = guarded({ roles: ['customer'] })

export const HydrateFallback = () => (
  <div className={styles.page}>
    <LoadingState shape="rows" />
  </div>
)

/** Everybody a customer books for. */
export default function OwnTravellers() {
  return (
    <div className={styles.page}>
      <Travellers />
    </div>
  )
}
