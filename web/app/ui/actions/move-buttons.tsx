import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './buttons.tsx'
import styles from './move-buttons.module.css'

interface Props {
  /** What is moved, for screen readers. */
  name: string
  /** Its position in the list, from 0. */
  place: number
  count: number
  busy?: boolean
  onMove: (place: number) => Promise<unknown>
}

/** Moves a row within an ordered list. The focus stays on the row as it moves. */
export function MoveButtons({ name, place, count, busy = false, onMove }: Props) {
  const { t } = useTranslation('ui')
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const next = useRef<typeof up | null>(null)
  // Disabled buttons cannot be focused during the move, and the row may be rendered elsewhere afterwards.
  useEffect(() => {
    if (busy || !next.current) return
    next.current.current?.focus()
    next.current = null
  })
  const move = (to: number) => {
    const [wanted, other] = to < place ? [up, down] : [down, up]
    next.current = to === 0 || to === count - 1 ? other : wanted
    return onMove(to)
  }
  if (count < 2) return null
  const shared = { size: 26, disabled: busy } as const
  return (
    <span className={styles.moves}>
      <IconButton
        {...shared}
        ref={up}
        label={t('move.up', { name })}
        disabled={busy || place === 0}
        onClick={() => void move(place - 1)}
      >
        <IconArrowUp size={15} stroke={1.75} />
      </IconButton>
      <IconButton
        {...shared}
        ref={down}
        label={t('move.down', { name })}
        disabled={busy || place === count - 1}
        onClick={() => void move(place + 1)}
      >
        <IconArrowDown size={15} stroke={1.75} />
      </IconButton>
    </span>
  )
}
