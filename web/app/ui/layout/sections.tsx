import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import style from './sections.module.css'

export interface PageSection<Name extends string = string> {
  name: Name
  label: string
  content: ReactNode
}

interface Props {
  label: string
  sections: readonly PageSection[]
}

/** Many settings on one screen, one section at a time: the current section is kept in the URL. */
export function Sections({ label, sections }: Props) {
  const [params] = useSearchParams()
  const chosen = sections.find(({ name }) => name === params.get('section')) ?? sections[0]
  return (
    <div className={style.frame}>
      <nav className={style.menu} aria-label={label}>
        {sections.map(({ name, label: text }) => (
          <Link key={name} to={`?section=${name}`} aria-current={name === chosen?.name ? 'page' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      {chosen && (
        <section key={chosen.name} className={style.section} aria-label={chosen.label}>
          {chosen.content}
        </section>
      )}
    </div>
  )
}
