import { useLocale } from '../../ui/theme/theme-provider.tsx'
import style from './reference.module.css'

/** A name in the reader's language; where Arabic lacks one, the English stands in. */
export function useLocalName() {
  const arabic = useLocale() === 'ar'
  return (english: string, inArabic: string | null) => (arabic && inArabic) || english
}

/** A name with a quieter line beneath. */
export const TwoLines = ({ first, second }: { first: string; second: string | null }) => (
  <span className={style.lines}>
    <b>{first}</b>
    {second && <small>{second}</small>}
  </span>
)
