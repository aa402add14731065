/**
 * Puts the style sheets of a page into the page itself. On a slow line a second request is two round
 * trips before anything is drawn; six kilobytes in the first answer cost a fraction of that.
 *
 * The link stays, for a medium that is never shown: the browser part expects to find it, and the file is
 * then at hand for the next page.
 */
export const withInlineStyle = (html: string, styleAt: (address: string) => string | undefined): string =>
  html.replaceAll(STYLE_LINK, (link, address: string) => {
    const style = styleAt(address.replace(/#.*$/, ''))
    // Text that would end the element early is never put in.
    if (style === undefined || style.includes('</')) return link
    return `<style>${style}</style>${link.replace('<link ', '<link media="not all" ')}`
  })

const STYLE_LINK = /<link rel="stylesheet" href="([^"]+)"\/?>/g
