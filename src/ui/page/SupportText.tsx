import { supportLinks } from '../../dataProvider/support.ts'
import { UnbrokenDates } from '../dates/UnbrokenDates.tsx'

/** A text that turns the operator's telephone number and mail address into links; also on public pages. */
export const SupportText = ({ text }: { text: string }) => {
  const links = supportLinks()
  let parts = [text]
  for (const { said } of links) {
    parts = parts.flatMap((part) => part.split(said).flatMap((piece, at) => (at === 0 ? [piece] : [said, piece])))
  }
  let place = 0
  return parts.map((part) => {
    const link = links.find(({ said }) => said === part)
    place += part.length
    return link ? (
      <a key={place} href={link.href} className="support-link">
        {part}
      </a>
    ) : (
      <UnbrokenDates key={place} text={part} />
    )
  })
}
