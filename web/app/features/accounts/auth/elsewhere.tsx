import { Link } from 'react-router'

interface Props {
  /** Whom it is for, before the link. */
  text: string
  to: string
  action: string
}

/** A line of a card's foot: where else to go. */
export const Elsewhere = ({ text, to, action }: Props) => (
  <p>
    {text}{' '}
    <Link className="link" to={to}>
      {action}
    </Link>
  </p>
)
