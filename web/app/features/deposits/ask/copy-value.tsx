import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import style from './ask.module.css'

/**
 * A number to enter in the bank's form, with a copy button; it is copied without spaces because bank forms expect that.
 */
export const CopyValue = ({ value, name }: { value: string; name: string }) => (
  <span className={style.copy}>
    <Ltr>{value}</Ltr>
    <CopyButton value={value.replace(/\s/g, '')} name={name} size={26} />
  </span>
)
