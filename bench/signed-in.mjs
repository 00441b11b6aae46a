/** Every page of a browser context is signed in, with a baby selected: nobody measures how long signing in takes. `user`: what signing in answered. */
export const signedIn = (context, user, babyId) =>
  context.addInitScript(
    ([user, babyId]) => {
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('authToken', user.token);
      localStorage.setItem('selectedBabyId', babyId);
    },
    [user, babyId],
  );
