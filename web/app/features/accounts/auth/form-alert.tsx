import { IconAlertCircle } from '@tabler/icons-react'
import style from './auth.module.css'

/** A failure of the whole form. A toast disappears after five seconds; this stays until the next attempt. */
export function FormAlert({ children }: { children: string }) {
  return (
    <p className={style.alert} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
