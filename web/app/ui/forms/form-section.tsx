import { type ReactNode, useId } from 'react'
import style from './form-section.module.css'

interface Props {
  title: string
  text?: string
  children: ReactNode
}

/** A section of a long form: its description beside its fields. */
export function FormSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section className={style.section} aria-labelledby={id}>
      <header className={style.head}>
        <h2 className={style.title} id={id}>
          {title}
        </h2>
        {text && <p className={style.text}>{text}</p>}
      </header>
      <div className={style.fields}>{children}</div>
    </section>
  )
}

/** A field that spans the whole width of its section. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={style.wide}>{children}</div>

/** The buttons of a form, aligned with its fields. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className={style.section} data-foot>
      <div className={style.buttons}>{children}</div>
    </div>
  )
}
