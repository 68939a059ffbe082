import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import style from './ask.module.css'

/** A number people type into their bank's form, with a button that spares them to: forms take it without spaces. */
export const CopyValue = ({ value, name }: { value: string; name: string }) => (
  <span className={style.copy}>
    <Ltr>{value}</Ltr>
    <CopyButton value={value.replace(/\s/g, '')} name={name} size={26} />
  </span>
)
