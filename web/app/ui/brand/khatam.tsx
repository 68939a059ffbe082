interface KhatamProps {
  size?: number
  /** Drawn as an outline, for a destination not reached. */
  hollow?: boolean
  className?: string
}

const STAR =
  'M7 0L8.61 3.12L11.95 2.05L10.88 5.39L14 7L10.88 8.61L11.95 11.95L8.61 10.88L7 14L5.39 10.88L2.05 11.95L3.12 8.61L0 7L3.12 5.39L2.05 2.05L5.39 3.12Z'

/** The eight-pointed destination star, in the text colour. */
export const Khatam = ({ size = 17, hollow, className }: KhatamProps) => (
  <svg className={className} width={size} height={size} viewBox="-1 -1 16 16" aria-hidden="true">
    <path
      d={STAR}
      fill={hollow ? 'none' : 'currentColor'}
      stroke={hollow ? 'currentColor' : 'none'}
      strokeWidth={1.2}
      strokeLinejoin="round"
    />
  </svg>
)
