import { Both } from './both.tsx'
import { Buttons, Chips, Fields, Files, Statuses } from './controls.tsx'
import { Brand, Lines, Pigments, Type } from './identity.tsx'
import { Charts, Layers, PagePalette, Palette, States } from './layers.tsx'
import { LocalizedTexts } from './localized-texts.tsx'
import { Maps } from './maps.tsx'
import { Clocks, History, Journey, Table, Values } from './records.tsx'
import { Rows } from './rows.tsx'
import styles from './showcase.module.css'

/** Not for customers: a production server shows it only with `SAFAR_SHOWCASE=1`. */
export function loader() {
  if (!import.meta.env.DEV && process.env.SAFAR_SHOWCASE !== '1') throw new Response(null, { status: 404 })
  return null
}

export const meta = () => [{ title: 'Parts · Safar' }, { name: 'robots', content: 'noindex' }]

const parts = [
  { id: 'brand', title: 'Brand', part: <Brand /> },
  { id: 'pigments', title: 'Pigments', part: <Pigments /> },
  { id: 'type', title: 'Type', part: <Type /> },
  { id: 'line', title: 'The line', part: <Lines /> },
  { id: 'buttons', title: 'Buttons', part: <Buttons /> },
  { id: 'status', title: 'Status', part: <Statuses /> },
  { id: 'chips', title: 'Work queues', part: <Chips /> },
  { id: 'fields', title: 'Fields', part: <Fields /> },
  { id: 'files', title: 'Files', part: <Files /> },
  { id: 'localized', title: 'Texts in both languages', part: <LocalizedTexts /> },
  { id: 'values', title: 'Money and dates', part: <Values /> },
  { id: 'deadlines', title: 'Deadlines', part: <Clocks /> },
  { id: 'itinerary', title: 'Itinerary', part: <Journey /> },
  { id: 'timeline', title: 'Timeline', part: <History /> },
  { id: 'rows', title: 'Rows of a card, notes', part: <Rows /> },
  { id: 'table', title: 'Table', part: <Table mode="rows" /> },
  { id: 'table-loading', title: 'Table, loading', part: <Table mode="loading" /> },
  { id: 'table-empty', title: 'Table, empty', part: <Table mode="empty" /> },
  { id: 'table-error', title: 'Table, error', part: <Table mode="error" /> },
  { id: 'map', title: 'Map', part: <Maps /> },
  { id: 'charts', title: 'Charts', part: <Charts /> },
  { id: 'states', title: 'States and cards', part: <States /> },
  { id: 'layers', title: 'Panel, question, toasts', part: <Layers /> },
  { id: 'palette', title: 'Command palette', part: <Palette /> },
]

export default function Showcase() {
  return (
    <main className={styles.page} lang="en" dir="ltr">
      <h1 className="t-h1">Parts</h1>
      <p className={styles.intro}>Every part of the product in both directions. Ctrl-K opens the palette.</p>
      <nav className={styles.anchors} aria-label="Parts">
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="link">
            {title}
          </a>
        ))}
      </nav>
      {parts.map(({ id, title, part }) => (
        <Both key={id} id={id} title={title}>
          {part}
        </Both>
      ))}
      <PagePalette />
    </main>
  )
}
