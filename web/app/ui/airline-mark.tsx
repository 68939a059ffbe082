import styles from './airline-mark.module.css'

/** Tones for airlines without a known colour; a code always gets the same one. */
const TONES = ['neel', 'firoza', 'zafran', 'henna', 'leaf', 'plum', 'clay'] as const

const toneOf = (code: string) => {
  let sum = 0
  for (const letter of code) sum = sum * 31 + (letter.codePointAt(0) ?? 0)
  return TONES[sum % TONES.length]
}

interface AirlineMarkProps {
  code: string
  /** Hex; anything else counts as unknown. */
  colour?: string | null | undefined
  size?: number
}

/** A tail fin in the airline's colour. Hidden from screen readers, since the name is shown next to it. */
export const AirlineMark = ({ code, colour, size = 28 }: AirlineMarkProps) => {
  const own = colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 34 34"
      aria-hidden="true"
      color={own}
      data-tone={own ? undefined : toneOf(code)}
    >
      <rect className={styles.ground} width="34" height="34" rx="9" />
      <path
        className={styles.fin}
        d="M9 26 L20.2 8.6 Q20.9 7.5 22.2 7.5 H25.2 Q26.6 7.5 26.3 8.9 L22.9 24.6 Q22.6 26 21.2 26Z"
      />
      <path className={styles.band} d="M12.6 20.4 Q18 17.6 24.6 16.6 L24 19.4 Q17.4 20 11 22.9Z" />
    </svg>
  )
}
