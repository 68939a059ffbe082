import { Link } from 'react-router'

interface Props {
  /** Who the link is for, shown before it. */
  text: string
  to: string
  action: string
}

/** A line in a card's footer that links to another page. */
export const Elsewhere = ({ text, to, action }: Props) => (
  <p>
    {text}{' '}
    <Link className="link" to={to}>
      {action}
    </Link>
  </p>
)
