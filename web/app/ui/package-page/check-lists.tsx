import { IconCheck, IconX } from '@tabler/icons-react'
import styles from './check-lists.module.css'

interface Props {
  included: { title: string; items: readonly string[] }
  excluded: { title: string; items: readonly string[] }
}

/** What the price includes, next to what it does not. */
export const CheckLists = ({ included, excluded }: Props) => (
  <div className={styles.lists}>
    {[
      { ...included, Icon: IconCheck, kind: 'in' },
      { ...excluded, Icon: IconX, kind: 'out' },
    ]
      .filter(({ items }) => items.length > 0)
      .map(({ title, items, Icon, kind }) => (
        <section key={kind} data-kind={kind}>
          <h3>{title}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>
                <Icon size={18} stroke={2} aria-hidden />
                {item}
              </li>
            ))}
          </ul>
        </section>
      ))}
  </div>
)
