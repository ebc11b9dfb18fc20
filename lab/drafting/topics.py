"""Questions, topics and passages of prose, written for this study."""

from typing import Final

CHAT_QUESTIONS: Final = (
    "What should I cook tonight with rice, eggs and spinach?",
    "I have trouble falling asleep. What could I try?",
    "Can you tell me a short story about a lost dog?",
    "How do I ask my boss for a day off?",
    "What is the difference between weather and climate?",
    "Give me three ideas for a birthday present for my sister.",
    "Why is the sky blue?",
    "How can I learn to play the guitar at home?",
    "What are good questions to ask in a job interview?",
    "I am visiting Rome for two days. What should I see?",
    "How does a bicycle stay upright?",
    "Write a friendly message to thank my neighbour for watering my plants.",
    "What is a good way to save money each month?",
    "Is it better to run in the morning or in the evening?",
    "How do I keep basil alive in my kitchen?",
    "Tell me something interesting about octopuses.",
    "What does a city mayor do all day?",
    "How can I get better at remembering names?",
    "My phone battery drains quickly. What can I do?",
    "What is the easiest language to learn for an English speaker?",
    "Suggest a plan for a rainy Sunday with two children.",
    "How do vaccines work?",
    "What makes a good friend?",
    "How do I write a short poem about autumn?",
    "Can you explain what inflation is, in simple words?",
    "What should I pack for a week in the mountains?",
    "How do I calm down before an exam?",
    "Why do cats purr?",
    "What is the best way to clean a cast iron pan?",
    "How do I start a small vegetable garden?",
    "What would happen if the Moon disappeared?",
    "Help me decide between tea and coffee.",
    "How do I tell a friend that I cannot come to the wedding?",
    "What is a black hole?",
    "How can I make my apartment feel larger?",
    "What are the rules of chess, briefly?",
    "How long should I boil an egg?",
    "Give me a short motivational speech.",
    "What is the story of the Trojan horse?",
    "How do I choose a good book to read next?",
    "Why do leaves change colour in autumn?",
    "What can I do about noisy neighbours?",
    "Describe a perfect day at the beach.",
    "How do airplanes fly?",
    "What is the difference between a lake and a sea?",
    "How do I teach my child to ride a bicycle?",
    "What is the meaning of the word serendipity?",
    "How can I drink more water during the day?",
)

GENERAL_TOPICS: Final = (
    "the water cycle", "volcanoes", "the printing press", "sorting algorithms", "honey bees", "the human heart",
    "solar panels", "the Roman Empire", "prime numbers", "coral reefs", "the history of paper", "earthquakes",
    "computer memory", "the Silk Road", "photosynthesis", "jazz music", "bridges", "the periodic table",
    "desert animals", "democracy", "recursion", "whales", "the steam engine", "vitamins", "glaciers",
    "the theory of evolution", "databases", "medieval castles", "magnets", "rain forests", "the stock market",
    "impressionist painting", "electric cars", "the solar system", "binary search", "chocolate", "the Great Wall of China",
    "probability", "lighthouses", "the immune system", "rivers", "cryptography", "ancient Egypt", "penguins", "friction",
    "the Renaissance", "operating systems", "tides", "the invention of the telephone", "fungi", "maps", "batteries",
    "the French Revolution", "linked lists", "owls", "recycling", "the Olympic Games", "gravity", "wheat", "opera",
    "hash tables", "hurricanes", "the nervous system", "compilers", "the Industrial Revolution", "butterflies", "glass",
    "the scientific method", "wind power", "libraries", "the moon landing", "soil", "queues and stacks", "dolphins",
    "the violin", "trade winds", "computer networks", "the Vikings", "lenses", "mangroves",
)  # fmt: skip

EVERYDAY: Final = (
    "keeping a diary", "learning to swim", "baking bread", "moving to another city", "taking photographs", "playing the piano",
    "growing roses", "painting a room", "adopting a rabbit", "camping in the forest", "singing in a choir", "repairing a chair",
    "travelling by train", "collecting stamps", "writing letters", "a first job", "cleaning windows", "learning to draw",
    "making jam", "a healthy breakfast", "sharing a flat", "planning a party", "watching birds", "buying shoes",
    "reading newspapers", "a walk by the river", "mending clothes", "speaking in public", "sleeping in a tent", "a long flight",
    "feeding ducks", "ironing shirts",
)  # fmt: skip

PASSAGES: Final = (
    ("Every morning Anna walks to the bakery at the corner. She buys two rolls and a loaf of brown bread. The baker "
     "knows her name and asks about her garden. On Fridays Anna brings him a basket of tomatoes.", "Anna", "Maria"),
    ("The lighthouse stands on a rock above the harbour. Its lamp turns once in ten seconds. Sailors see the light "
     "from thirty miles away. In winter the keeper climbs the stairs of the lighthouse twice a night.",
     "lighthouse", "tower"),
    ("The library opens at nine and closes at six. Visitors may borrow five books at a time. A book may be kept for "
     "three weeks. Whoever brings a book back late pays a small fee.", "book", "magazine"),
    ("A good soup begins with onions. Cut them finely and fry them in butter until they are golden. Add carrots, "
     "celery and a litre of water. Let the soup simmer for an hour and season it with salt.", "soup", "stew"),
    ("The museum shows two hundred paintings of the nineteenth century. Most of the paintings came from one collector. "
     "He left them to the town in his will. The museum was built to hold them.", "museum", "gallery"),
    ("Our train leaves at seven from platform four. Please bring your ticket and a warm coat. The journey takes three "
     "hours. At the station a bus waits for the guests of the train.", "train", "coach"),
    ("The river rises in the hills and runs to the west. Three mills stand on its banks. In spring the river floods "
     "the meadows and in summer children swim in it.", "river", "stream"),
    ("The committee met on Monday. It discussed the new school and the old bridge. The committee agreed to repair the "
     "bridge first. The work on the bridge begins in May and ends in August.", "bridge", "road"),
    ("My grandfather kept bees behind the house. He had twelve hives painted blue and yellow. In July he took the "
     "honey and filled it into jars. The jars stood in the cellar until Christmas.", "honey", "syrup"),
    ("The team trained for six months. It won the first game and lost the second. Before the last game the coach "
     "changed the team and spoke for an hour. The team won by one goal.", "team", "club"),
    ("To plant a tree, dig a hole twice as wide as its roots. Set the tree upright and fill the hole with soil. Water "
     "the tree well and tie it to a stake. Water it again every week of the first summer.", "tree", "bush"),
    ("The clock in the hall was made in Vienna. It strikes every quarter of an hour. When it stopped last year, nobody "
     "could repair the clock. Now it strikes only at noon, and always twice.", "clock", "watch"),
    ("The shop on the hill sells tea, coffee and spices. Its owner travels to Asia once a year. He brings back tea "
     "from China and pepper from India. In the shop it always smells of cinnamon.", "shop", "store"),
    ("The report describes the year of the company. Sales rose by four percent and costs by two. The company opened "
     "two offices and closed one. The board thanks everybody who works for the company.", "company", "firm"),
    ("The dog slept under the table all afternoon. When the bell rang, the dog ran to the door. The postman had a "
     "parcel and a biscuit. The dog took the biscuit and went back to sleep.", "dog", "cat"),
    ("The lake freezes in January. Then the children of the village skate on the lake until dark. Their parents stand "
     "at the shore with tea. In March the ice breaks and the boats return to the lake.", "lake", "pond"),
    ("The play has three acts and five actors. In the first act a letter is lost. In the second act everybody looks "
     "for the letter. In the third act the letter is found in a teapot.", "letter", "ring"),
    ("The new camera weighs three hundred grams. It takes pictures at night without a flash. The battery of the camera "
     "lasts two days. The camera comes with a strap and a small bag.", "camera", "phone"),
    ("The path to the castle begins behind the church. It climbs through a forest of beeches. After an hour the castle "
     "appears above the trees. From its tower one sees the whole valley.", "castle", "abbey"),
    ("The teacher wrote a word on the board. The class read the word aloud. Then the teacher wiped it away and asked "
     "how it was spelt. Only one child knew, and the teacher smiled.", "teacher", "professor"),
)  # fmt: skip
