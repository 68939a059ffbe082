import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './warn-note.module.css'

/** A warning that deserves attention, though nothing is refused. */
export const WarnNote = ({ role, children }: { role: 'alert' | 'note'; children: ReactNode }) => (
  <div className={styles.note} role={role}>
    <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
    <div>{children}</div>
  </div>
)
