/** Names of the moving parts of a landing page. The pages' own words are content of each campaign. */
export const landing = {
  carouselRole: 'carousel',
  slideRole: 'slide',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  slide: '{number} of {count}',
} as const
